export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
