/** Said where a danger would be closed without a sentence (R190). */
export const PHRASE_DANGER_CLOS = 'Un danger se clôt par une phrase\u00a0: dites ce qui a été vu, ou fait.';
