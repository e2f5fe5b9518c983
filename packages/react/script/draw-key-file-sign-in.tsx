import type { ReactElement } from 'react'
import { css as dialog } from '../src/dialog/dialog.css?shadow'
import { css as dropZone } from '../src/key-file/drop-zone.css?shadow'
import { keyFileWords } from '../src/key-file/key-file-words.ts'
import { css as progress } from '../src/key-file/progress.css?shadow'
import { css as note } from '../src/note/note.css?shadow'
import { css as button } from '../src/part/button.css?shadow'
import { useSession } from '../src/session/useSession.ts'
import { SignIn } from '../src/sign-in/SignIn.tsx'
import { css as base } from '../src/sign-in.css?shadow'
import type { Drawing } from './drawing.ts'
import { readLook, readText } from './element-attributes.ts'
import { KeyFileForm } from './KeyFileForm.tsx'

/**
 * `<shrd-key-file-sign-in mode="embedded">`: the key file is opened in the page. This file brings
 * cryptography along, so that no other one needs it.
 */
export const drawing: Drawing = {
  css: [base, button, note, dialog, dropZone, progress],
  words: keyFileWords,
  draw: (element) => <InPage element={element} />,
}

function InPage({ element }: { element: HTMLElement }): ReactElement | null {
  const { state } = useSession()
  const look = readLook(element)
  // Whoever comes back from the service with tokens is not asked for the file again.
  if (state.status === 'starting') return null
  if (state.status === 'signed-in') return <SignIn {...look} />
  const issuer = readText(element, 'issuer') ?? ''
  return (
    <KeyFileForm
      {...look}
      key={issuer}
      application={{ issuer, client_id: readText(element, 'client-id') ?? '' }}
      error={state.error}
      registerHref={readText(element, 'register-href')}
    />
  )
}
