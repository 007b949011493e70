// Before anything shows: what needs script may show, and what stands in for it may not.
document.documentElement.classList.add('js');
