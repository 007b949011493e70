// A host that serves files alone does not take away what a message left at the end of a link ("…/carte)."): this does.
const entiere = location.pathname.replace(/(?:[.,;:!?)»]|%C2%BB|%E2%80%A6)+$/, '');
if (entiere !== location.pathname) location.replace(entiere + location.search);
// Puts the words of the unknown address in the search field: they are often those of the page that was meant.
const mots = decodeURIComponent(location.pathname.split('/').pop() as string);
const champ = document.querySelector('main [name=q]') as HTMLInputElement;
champ.value = mots.replace(/[-_.]+/g, ' ');
