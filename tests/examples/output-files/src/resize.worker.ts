self.onmessage = ({ data }) => self.postMessage(Math.round(data / 2));
