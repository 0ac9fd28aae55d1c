// Shows the notice for browsers that lack something the game is made with. It has to run in those
// too, so it is written in the JavaScript of old. Safari 16.4, Firefox 121 and Chrome 111 have it all.
(function () {
  function has() {
    return (
      'noModule' in document.createElement('script') &&
      !!window.CSS &&
      CSS.supports('selector(:has(a))') &&
      CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
      CSS.supports('height', '1dvh') &&
      'toSorted' in Array.prototype
    );
  }
  var notice = document.getElementById('old-browser');
  if (notice && !has()) notice.hidden = false;
})();
