/** §9: the version the client shows. */
export const clientVersion = '1.14';
/** §9: largest upload, in bytes (10 MB). */
export const largestUpload = 10_485_760;
/** W19: the largest number of files in one upload, and of their bytes together. */
export const mostFiles = 20;
export const largestUploads = 50 * 1024 * 1024;
/** The longest name a sent file may have, in characters; phones and computers allow 255. */
export const longestFileName = 300;
/** The largest chunk of a file, in bytes (`portal/sendchunk`). */
export const largestChunk = 512 * 1024;
/** The largest number of unfinished uploads of a contact, and of their bytes together. */
export const mostUnfinished = 40;
export const largestUnfinished = 100 * 1024 * 1024;
/** A chunked upload that is not finished within these hours is deleted. */
export const uploadLifeHours = 24;
/** §9, FILES-2: the hours after its upload in which a file can be deleted. */
export const deleteWindowHours = 24;
/** §9: no second refreshdossier within this time, in milliseconds (LIST-15). */
export const dossierThrottle = 10_000;
/** §9: browser autofill is looked for this long after the login screen appears, in milliseconds. */
export const autofillDelay = 600;
/** §9: passengers shown in a list item before 'more'. */
export const passengersShown = 3;
/** D-31: up to this many managed claims are cards, as one's own claims are; more are a table. */
export const managedCards = 24;
/** §9: messages longer than this fold. */
export const foldAfter = 530;
/** §9: how long a done upload or confirmation shows, in milliseconds. */
export const resetDelay = 2_000;
/** §9: a contact's message is fresh this long; its note shows that long, in milliseconds. */
export const freshFor = 120_000;
export const freshNoteFor = 5_000;
/** Longest message, review and subject, in characters. */
export const largestMessage = 10_000;
export const largestReview = 2_000;
export const longestSubject = 200;
/** W16: the largest number of people in one claim, passengers and others together. */
export const mostPeople = 100;
