/**
 * Attributes of every form. The method `dialog` sends nothing: if a user submits a server-rendered
 * form before its script runs, the password must not end up in an address or a request.
 */
export const FORM_ATTRIBUTES = {
  className: 'shrd-form',
  method: 'dialog',
  noValidate: true,
} as const
