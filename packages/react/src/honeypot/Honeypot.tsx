import type { ReactElement } from 'react'

/** The name that the service knows the decoy by. */
export const HONEYPOT_NAME = 'ambot'

/**
 * A decoy field that people neither see nor reach and robots fill in. A form that finds it filled
 * does nothing and says nothing.
 *
 * It has no size rather than no `display`: robots skip hidden fields; and it has none without any style
 * sheet, too. Browsers and password managers are told to leave it alone, so that autofill never catches
 * a person. Renders an `<input>` inside an `<svg>`.
 */
export function Honeypot(): ReactElement {
  return (
    <svg className="shrd-decoy" width={0} height={0} aria-hidden>
      <foreignObject>
        <input
          name={HONEYPOT_NAME}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </foreignObject>
    </svg>
  )
}

/** What a form's decoy field holds; people leave it empty. */
export function readHoneypot(form: HTMLFormElement): string {
  const value = new FormData(form).get(HONEYPOT_NAME)
  return typeof value === 'string' ? value : ''
}
