// Says which process it is.
process.on('message', () => process.send(process.pid));
process.on('disconnect', () => process.exit(0));
