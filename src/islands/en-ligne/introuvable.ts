// Puts the words of the unknown address in the search field: they are often those of the page that was meant.
const champ = document.querySelector<HTMLInputElement>('main [name=q]');
const mots = location.pathname.split('/').pop() ?? '';
if (champ) champ.value = decodeURIComponent(mots).replace(/[-_.]+/g, ' ');
