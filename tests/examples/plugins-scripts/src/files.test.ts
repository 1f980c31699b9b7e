// A wrong type, which only stops the build if tests are checked.
import { folderOf } from './files';

const folder: number = folderOf('a/b');
console.log(folder);
