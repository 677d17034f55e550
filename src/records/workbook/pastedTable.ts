/** No file on a disk has this type: a file of text is not taken (IMP-02), a table that was pasted is. */
const pastedType = 'text/x-pasted-table';

/** A pasted table goes the way of a file from here on: into the draft, through the reader, onto the result page. */
export const pastedTable = (name: string, text: string): File => new File([text], name, { type: pastedType });

export const isPastedTable = (file: Blob): boolean => file.type === pastedType;
