// Runs before the first paint: what was searched for stands where the page of results will write it
// (src/features/search/results/search-results.tsx).
(function () {
  const { document, location, URLSearchParams } = globalThis;
  const query = (new URLSearchParams(location.search).get('q') ?? '').trim().slice(0, 200);
  if (location.pathname !== '/' || query === '') return;
  const words = document.createElement('p');
  words.id = 'first-words';
  words.textContent = `Search Results for "${query}"`;
  document.body.append(words);
})();
