import EventEmitter from 'events';

export const uploads = new EventEmitter();

uploads.on('done', (name) => {
  document.title = Buffer.from(name).toString('base64');
});
uploads.emit('done', 'pier.jpg');
