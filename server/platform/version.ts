import about from '../../package.json' with { type: 'json' };

/** The version of Redress. */
export const { version } = about;
