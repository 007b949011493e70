/** A file of a log by its path under the log's address; undefined when the site has none. */
export type LectureFichier = (chemin: string) => Promise<Uint8Array | undefined>;

/** The site did not answer: nothing can be said of what it shows. */
export class JournalInjoignable extends Error {}
