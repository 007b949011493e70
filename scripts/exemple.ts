/** Whether the register is a sample: its documents carry the mark, its dates may be moved. */
export const isExemple = (): boolean => process.env['PUBLIC_DONNEES_EXEMPLE'] !== 'false';
