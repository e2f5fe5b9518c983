/** The token that the authenticator app of every member shows. */
export const TOKEN = '123456'
