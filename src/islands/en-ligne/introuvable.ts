// Puts the words of the unknown address in the search field: they are often those of the page that was meant.
const mots = decodeURIComponent(location.pathname.split('/').pop() as string);
const champ = document.querySelector('main [name=q]') as HTMLInputElement;
champ.value = mots.replace(/[-_.]+/g, ' ');
