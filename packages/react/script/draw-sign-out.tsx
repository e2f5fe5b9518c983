import type { ReactElement } from 'react'
import { css as dialog } from '../src/dialog/dialog.css?shadow'
import { userWords } from '../src/locales/user-words.ts'
import { css as button } from '../src/part/button.css?shadow'
import { useSession } from '../src/session/useSession.ts'
import { css as base } from '../src/sign-in.css?shadow'
import { SignOut } from '../src/sign-out/SignOut.tsx'
import { css as own } from '../src/sign-out/sign-out.css?shadow'
import type { Drawing } from './drawing.ts'
import { readText } from './element-attributes.ts'

/** `<shrd-sign-out>` */
export const drawing: Drawing = {
  css: [base, button, dialog, own],
  words: [userWords],
  draw: (element) => <WayOut element={element} />,
}

/** A button where somebody is signed in; a page without scripts of its own cannot decide that. */
function WayOut({ element }: { element: HTMLElement }): ReactElement | null {
  const { state } = useSession()
  if (state.status !== 'signed-in') return null
  return (
    <SignOut question={readText(element, 'question')} return_to={readText(element, 'return-to')}>
      {element.textContent?.trim() ? <slot /> : undefined}
    </SignOut>
  )
}
