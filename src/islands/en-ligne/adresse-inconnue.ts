// Required by the client's specification: an unknown address leaves a line in the console.
console.error('404 : adresse inconnue', location.pathname);
