import { signInWords } from '../src/locales/sign-in-words.ts'
import { SignIn } from '../src/sign-in/SignIn.tsx'
import { css } from '../src/sign-in.css?shadow'
import type { Drawing } from './drawing.ts'
import { readLinks, readLook } from './element-attributes.ts'

/** `<shrd-sign-in>` */
export const drawing: Drawing = {
  css: [css],
  words: [signInWords],
  draw: (element) => (
    <SignIn
      {...readLook(element)}
      links={readLinks(element)}
      popup={element.hasAttribute('popup')}
    />
  ),
}
