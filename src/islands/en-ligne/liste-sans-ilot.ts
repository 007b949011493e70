// Written after the form of a list: until its island is awake, what is chosen is sent, and the server's view answers. On a
// host without one the whole list comes back, and says that it does not follow the address yet (ADR-0060).

const form = document.querySelector('#liste-q')?.closest('form');
if (form) {
  const demande = new URLSearchParams(location.search);
  const send = (choisi?: Element): void => {
    const vue = new URLSearchParams();
    // In the order of addresses that the list writes itself: filters, words, sort.
    const rang = ([nom]: [string, string]): number => ['q', 'tri'].indexOf(nom);
    const saisies = [...(new FormData(form) as unknown as Iterable<[string, string]>)];
    for (const [nom, valeur] of saisies.sort((a, b) => rang(a) - rang(b))) {
      const champ = form.elements.namedItem(nom);
      // The first line of a select takes its filter off; a préfecture goes away with its region.
      if (!valeur.trim() || (champ as HTMLSelectElement).selectedIndex === 0) continue;
      if (nom === 'departement' && (choisi as HTMLSelectElement | undefined)?.name === 'region') continue;
      // Several values show as one line: the address has them.
      for (const une of valeur === '*' ? demande.getAll(nom) : [valeur]) vue.append(nom, une);
    }
    form.dataset['ile'] = 'envoyee';
    // The scripts that are on their way would share a slow line with the answer.
    stop();
    location.assign(`${form.action}?${vue}`.replace(/\?$/, ''));
  };
  const isEndormi = (cible: EventTarget | null): boolean =>
    form.dataset['ile'] !== 'prete' && form.contains(cible as Node);
  document.addEventListener('submit', (event) => {
    if (!isEndormi(event.target)) return;
    event.preventDefault();
    send();
  });
  document.addEventListener('change', ({ target }) => {
    if (isEndormi(target) && target instanceof HTMLSelectElement) send(target);
  });
  // Selects wait in a sheet, or behind a button, that only the island opens: here they show in the page.
  document.addEventListener('click', (event) => {
    if (!isEndormi(event.target) || !(event.target as Element).closest('[type=button]:not([id])')) return;
    event.stopImmediatePropagation();
    for (const select of form.querySelectorAll('select')) select.closest('.hidden')?.classList.remove('hidden');
  });

  const attente = document.querySelector<HTMLElement>('[data-attente]');
  const prises = new FormData(form);
  const isPrise = ([nom, valeur]: [string, string]): boolean =>
    valeur === '' || prises.getAll(nom).includes(valeur) || !attente?.dataset['attente']?.split(' ').includes(nom);
  // A view that the server made says which query it answers.
  const isServie = form.closest('astro-island')?.getAttribute('props')?.includes('"requete"');
  if (attente) attente.hidden = isServie === true || [...demande].every(isPrise);
}
