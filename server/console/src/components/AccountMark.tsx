import type { ReactElement } from 'react'

/** A square with the first letter of an account. It only helps to recognise it. */
export function AccountMark({ name }: { name: string }): ReactElement {
  return (
    <span className="account-mark" aria-hidden="true">
      {([...name.trim()][0] ?? '').toLocaleUpperCase()}
    </span>
  )
}
