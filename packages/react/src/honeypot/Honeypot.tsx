import type { ReactElement } from 'react'

/** The field name that the service expects. */
export const HONEYPOT_NAME = 'ambot'

/**
 * A hidden trap field: users cannot see or reach it, and bots fill it in. If it is filled in, the
 * form does nothing and shows nothing.
 *
 * It has no size instead of `display: none`, because bots skip hidden fields. It needs no style
 * sheet. Browsers and password managers ignore it, so that autofill never catches a user. Renders
 * an `<input>` inside an `<svg>`.
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

/** The value of a form's trap field; empty for users. */
export function readHoneypot(form: HTMLFormElement): string {
  const value = new FormData(form).get(HONEYPOT_NAME)
  return typeof value === 'string' ? value : ''
}
