import { join } from 'node:path';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { texteASonElement } from '../../scripts/lint/texte-a-son-element.ts';

RuleTester.describe = describe;
RuleTester.it = it;

/** A project of one file, which each example stands for. */
const racine = join(import.meta.dirname, '../fixtures/lint');
const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      ecmaFeatures: { jsx: true },
      projectService: true,
      tsconfigRootDir: racine,
    },
  },
});

/** What the examples are written with. */
const CADRE = `
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
declare const n: number;
declare const mot: string;
declare const absent: string | undefined;
declare const oui: boolean;
declare const textes: string[];
declare const lignes: ReactElement[];
declare const noeud: ReactNode;
declare const element: ReactElement | false;
declare const place: HTMLElement;
declare const Boite: (props: { children?: ReactNode; titre?: ReactNode }) => ReactElement;
`;
const filename = join(racine, 'exemple.tsx');
const jsx = (code: string) => `${CADRE}export const exemple = ${code};`;

/** Still right in a translated page. */
const JUSTES: Readonly<Record<string, string>> = {
  'a text that stays': '<p>Un texte <b>gras</b> et sa suite</p>',
  'a figure alone in its element, set through textContent': '<p>{n}</p>',
  'a text that comes and goes, alone in its element': "<p>{oui && 'Texte'}</p>",
  'an element or a text, alone in an element': "<p>{oui ? 'Texte' : <b>gras</b>}</p>",
  'one template string': '<p>{`${n} projets`}</p>',
  'a figure that has its element': '<p>Total : <b>{n}</b>, arrêté <i>{mot}</i></p>',
  'what comes after the last text': '<p>Texte {oui && <b>gras</b>}</p>',
  'an element that stays between what comes and a text': '<p>{oui && <b>gras</b>}<i>et</i> texte</p>',
  'blanks, which a translator leaves': "<p>{oui && <b>gras</b>}{' '}<i>et</i> {element}</p>",
  'a list of elements': '<ul>{lignes}</ul>',
  'elements that are handed over': '<div>{element}<p>Texte</p></div>',
  'a text handed to a component, which is judged where it shows it': '<Boite titre={mot}>{mot}</Boite>',
  'an empty string': "<p>{oui ? <b>gras</b> : ''}<i>et</i></p>",
  attributes: '<p title={mot}>Texte</p>',
  'a function that is no component': '() => mot',
};

/** What breaks, and why. */
const FAUTES: Readonly<Record<string, readonly [code: string, ...messages: string[]]>> = {
  'a figure beside a text': ['<p>{n} projets</p>', 'anime', 'suit'],
  'a figure after a text': ['<p>Total : {n}</p>', 'anime'],
  'a text that comes beside an element': ["<p><b>gras</b>{oui && ', page 2'}</p>", 'anime'],
  'two texts in turn beside an element': ["<p><b>gras</b>{oui ? 'un' : 'deux'}</p>", 'anime'],
  'a text that may be missing': ['<p><b>gras</b>{absent}</p>', 'anime'],
  'an element or a text, beside an element': ["<p>{oui ? 'Texte' : <b>gras</b>}<i>et</i></p>", 'anime'],
  'what may be anything, beside an element': ['<div><b>gras</b>{noeud}</div>', 'anime'],
  'texts in a list, even alone in an element': ['<p>{textes}</p>', 'anime'],
  'several children of a component': ['<Boite>{n} projets</Boite>', 'anime', 'suit'],
  'a text that stays after an element that comes': ['<p>{oui && <b>gras</b>} texte</p>', 'suit'],
  'a text that stays after a component': ['<p><Boite /> texte</p>', 'suit'],
  'a text that stays after an element that is replaced': ['<p><b key={mot}>gras</b> texte</p>', 'suit'],
  'a text that stays after a list': ['<p>{lignes} texte</p>', 'suit'],
  'a text in a fragment': ['<p>{oui && <>Texte</>}</p>', 'sansBoite'],
  'a text in a named fragment': ['<p>{oui && <Fragment>Texte</Fragment>}</p>', 'sansBoite'],
  'a figure in a fragment': ['<>{n}</>', 'anime'],
  'a text in a portal': ['createPortal(mot, place)', 'sansBoite'],
};

tester.run('texte-a-son-element', texteASonElement, {
  valid: [
    ...Object.entries(JUSTES).map(([name, code]) => ({ name, code: jsx(code), filename })),
    {
      name: 'a component that returns an element',
      code: `${CADRE}export function Vue() { return <p>{mot}</p>; }`,
      filename,
    },
  ],
  invalid: [
    ...Object.entries(FAUTES).map(([name, [code, ...messages]]) => ({
      name,
      code: jsx(code),
      filename,
      errors: messages.map((messageId) => ({ messageId })),
    })),
    {
      name: 'a component that returns a text',
      code: `${CADRE}export function Vue() { return oui ? mot : <p>Texte</p>; }\nexport const Autre = () => mot;`,
      filename,
      errors: [{ messageId: 'sansBoite' }, { messageId: 'sansBoite' }],
    },
  ],
});
