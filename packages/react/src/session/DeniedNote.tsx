import type { ReactElement } from 'react'
import type { MessageKey } from '../locales/catalogue.ts'
import { memberWords } from '../locales/member-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'

const WORDS = [memberWords]

interface DeniedNoteProps {
  /** The roles and scopes, one of which would give access, as the guard reports them. */
  needs: readonly string[]
}

const NEEDS_TEXTS: Readonly<Record<string, MessageKey>> = {
  vault: 'guard.needs.vault',
  god: 'guard.needs.god',
}

/** 'You are signed in, but this page needs …', for the sign-in page. Renders a `<div>`. */
export function DeniedNote(props: DeniedNoteProps): ReactElement {
  return (
    <WithWords words={WORDS}>
      <DeniedNoteContent {...props} />
    </WithWords>
  )
}

function DeniedNoteContent({ needs }: DeniedNoteProps): ReactElement {
  const { t, locale } = useMessages()
  const words = needs.map((need) => t(NEEDS_TEXTS[need] ?? 'guard.needs.other'))
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  return (
    <Note tone="info" alert>
      {t('guard.denied', { needs: list.format(new Set(words)) })}
    </Note>
  )
}
