import { userWords } from '../src/locales/user-words.ts'
import { css as menu } from '../src/menu/menu.css?shadow'
import { css as base } from '../src/sign-in.css?shadow'
import { UserButton } from '../src/user-button/UserButton.tsx'
import { css as own } from '../src/user-button/user-button.css?shadow'
import type { Drawing } from './drawing.ts'
import { readText } from './element-attributes.ts'

/** `<shrd-user-button>` */
export const drawing: Drawing = {
  css: [base, menu, own],
  words: [userWords],
  draw: (element) => (
    <UserButton
      accountHref={readText(element, 'account-href')}
      return_to={readText(element, 'return-to')}
      signedOut={<slot />}
    />
  ),
}
