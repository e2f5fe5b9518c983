/**
 * What every form of the widgets has. The method `dialog` sends nothing anywhere: a form that was
 * drawn on a server and is submitted before its script runs must not put a password into an
 * address or a request.
 */
export const FORM_ATTRIBUTES = {
  className: 'shrd-form',
  method: 'dialog',
  noValidate: true,
} as const
