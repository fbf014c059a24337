// Accepts its first file and dies of its second.
let files = 0;
process.on('message', () => {
  files += 1;
  if (files > 1) process.abort();
  const facts = {
    title: 'first of its process',
    artist: '',
    tempo: 1,
    tracks: 1,
    bars: 1,
    durationSeconds: 1,
  };
  process.send({ outcome: 'accepted', format: 'gp', facts });
});
process.on('disconnect', () => process.exit(0));
