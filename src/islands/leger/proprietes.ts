// What an element of JSX says of its own element in the page: attributes, values of fields, listeners.

export type Proprietes = Readonly<Record<string, unknown>>;

const NOMS: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
/** What JSX says and no attribute holds. */
const AILLEURS = new Set([
  'children',
  'key',
  'ref',
  'value',
  'checked',
  'style',
  'defaultValue',
  'dangerouslySetInnerHTML',
]);
const CHAMPS = new Set(['INPUT', 'SELECT', 'TEXTAREA']);
/** Attributes of drawings that JSX writes in one word: `strokeWidth`. The others keep their capitals. */
const DESSIN = /^(?:stroke|fill|clip|font|text|stop)[A-Z]/;

const nomOf = (element: Element, nom: string): string =>
  NOMS[nom] ??
  (element instanceof SVGElement && DESSIN.test(nom)
    ? nom.replace(/[A-Z]/g, (lettre) => `-${lettre.toLowerCase()}`)
    : nom);

/** What an attribute or a field holds of a value: JSX gives texts, numbers and booleans. */
const texteOf = (valeur: unknown): string => `${valeur as string | number | boolean}`;

function setAttribut(element: Element, nom: string, valeur: unknown): void {
  const isMot = /^(?:aria|data)-/.test(nom);
  if (valeur === undefined || valeur === null || (valeur === false && !isMot)) element.removeAttribute(nom);
  else {
    const texte = valeur === true && !isMot ? '' : texteOf(valeur);
    if (element.getAttribute(nom) !== texte) element.setAttribute(nom, texte);
  }
}

type Ecoutes = Map<string, (event: Event) => void>;
const ecoutes = new WeakMap<Element, Ecoutes>();

/** What a listener of JSX hears: a text field changes with each letter, and focus is heard from within. */
function evenementOf(element: Element, nom: string): string {
  const type = nom.slice(2).toLowerCase();
  if (type === 'focus') return 'focusin';
  if (type === 'blur') return 'focusout';
  const isLettre =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(element.type));
  return type === 'change' && isLettre ? 'input' : type;
}

function listen(element: Element, nom: string, ecoute: unknown, onSaisie: () => void): void {
  const type = evenementOf(element, nom);
  let posees = ecoutes.get(element);
  if (!posees) ecoutes.set(element, (posees = new Map<string, (event: Event) => void>()));
  if (!posees.has(type))
    element.addEventListener(type, (event) => {
      posees.get(type)?.(event);
      // A field shows what its component says, whatever was typed.
      if (type === 'input' || type === 'change') onSaisie();
    });
  posees.set(type, typeof ecoute === 'function' ? (ecoute as (event: Event) => void) : () => undefined);
}

/** Makes an element of the page what its JSX says; `avant` is what it said before. */
export function setProprietes(element: Element, props: Proprietes, avant: Proprietes, onSaisie: () => void): void {
  for (const nom of Object.keys({ ...avant, ...props })) {
    const valeur = props[nom];
    if (/^on[A-Z]/.test(nom)) {
      if (valeur !== avant[nom]) listen(element, nom, valeur, onSaisie);
    } else if (nom === 'style') Object.assign((element as HTMLElement).style, valeur);
    else if (!AILLEURS.has(nom) || (nom === 'value' && !CHAMPS.has(element.tagName)))
      setAttribut(element, nomOf(element, nom), valeur);
  }
}

/** The value of a field, once its options stand. */
export function setValeur(element: Element, { value, checked }: Proprietes): void {
  if (!CHAMPS.has(element.tagName)) return;
  const champ = element as HTMLInputElement;
  if (value !== undefined && value !== null) {
    const texte = texteOf(value);
    if (champ.value !== texte) champ.value = texte;
  }
  if (typeof checked === 'boolean') champ.checked = checked;
}
