// Fills its heap with the first file, in large pieces so that little of its memory lies outside.
process.on('message', () => {
  const taken = [];
  for (;;) taken.push(new Array(1_000_000).fill(taken.length + 0.5));
});
