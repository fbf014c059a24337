const taken = [];
setInterval(() => taken.push(Buffer.alloc(20_000_000, 1)), 1);
