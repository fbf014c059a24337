// Aborts with its first file, with nothing to say about its heap.
process.on('message', () => process.abort());
