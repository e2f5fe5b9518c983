import type { ReactElement } from 'react'

/** The name that the service knows the decoy by. */
export const HONEYPOT_NAME = 'ambot'

/**
 * A decoy field that people neither see nor reach and robots fill in. A form that finds it filled
 * does nothing and says nothing.
 *
 * It is clipped, not hidden by `display`: robots skip hidden fields. Browsers and password managers
 * are told to leave it alone, so that autofill never catches a person. Renders an `<input>`.
 */
export function Honeypot(): ReactElement {
  return (
    <div className="shrd-decoy" aria-hidden="true">
      <input
        type="text"
        name={HONEYPOT_NAME}
        defaultValue=""
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore="true"
        data-form-type="other"
      />
    </div>
  )
}

/** What a form's decoy field holds; people leave it empty. */
export function readHoneypot(form: HTMLFormElement): string {
  const value = new FormData(form).get(HONEYPOT_NAME)
  return typeof value === 'string' ? value : ''
}
