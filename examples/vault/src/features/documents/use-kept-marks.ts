import { useShrdClient } from '@shrd/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { holdPage, type Release } from '../../app/hold-page.ts'
import { type Marks, NO_MARKS } from './marks.ts'

/** Makes other marks of marks; the same object where nothing changes. */
export type MarksChange = (marks: Marks) => Marks

/** How a change is kept. */
export interface MarksChangeOptions {
  /**
   * Whether the browser asks before it takes the page away while this is not stored. What the member
   * did not ask for, such as noting what was opened, holds nobody up.
   * @default false
   */
  readonly isHeld?: boolean
}

/** The member's marks, and how to change them. */
export interface KeptMarks {
  readonly marks: Marks
  readonly change: (change: MarksChange, options?: MarksChangeOptions) => void
}

interface PendingChange {
  readonly make: MarksChange
  readonly release: Release
}

/** How long changes are gathered before they are stored. */
const SAVE_MS = 1000
/** When to try again what could not be stored. */
const RETRY_MS = 10_000

/**
 * The member's marks, sealed and the same on every device. A change shows at once and is stored a
 * moment later, or at once when the page is put aside, on top of what another tab or device has
 * stored meanwhile. What cannot be stored stays pending and is tried again.
 */
export function useKeptMarks(): KeptMarks {
  const { preferences } = useShrdClient()
  const [marks, setMarks] = useState(NO_MARKS)
  const latest = useRef(marks)
  const pending = useRef<readonly PendingChange[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSaving = useRef(false)
  const isGone = useRef(false)

  const show = useCallback((next: Marks): void => {
    latest.current = next
    setMarks(next)
  }, [])

  const save = useCallback(async (): Promise<void> => {
    if (isSaving.current) return
    isSaving.current = true
    try {
      // What is marked meanwhile comes with the next round.
      while (pending.current.length > 0) {
        const changes = pending.current
        const next = applyAll(await preferences.get(), changes)
        await preferences.update(next)
        pending.current = pending.current.slice(changes.length)
        releaseAll(changes)
        show(applyAll(next, pending.current))
      }
    } catch {
      clearTimeout(timer.current)
      // They stay shown and pending, for as long as there is somebody to see them.
      if (isGone.current) releaseAll(pending.current)
      else timer.current = setTimeout(() => void save(), RETRY_MS)
    }
    isSaving.current = false
  }, [preferences, show])

  useEffect(() => {
    isGone.current = false
    const controller = new AbortController()
    preferences.get({ signal: controller.signal }).then(
      (stored) => show(applyAll(stored, pending.current)),
      // Without them nothing is starred; what is starred now is kept all the same.
      () => undefined,
    )
    const saveNow = (): void => {
      clearTimeout(timer.current)
      void save()
    }
    // Phones take a page away that was put aside, without a word.
    const listen = (): void => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    document.addEventListener('visibilitychange', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      isGone.current = true
      controller.abort()
      saveNow()
    }
  }, [preferences, save, show])

  const change = useCallback(
    (make: MarksChange, { isHeld = false }: MarksChangeOptions = {}): void => {
      const next = make(latest.current)
      if (next === latest.current) return
      const release = isHeld ? holdPage() : () => undefined
      pending.current = [...pending.current, { make, release }]
      show(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), SAVE_MS)
    },
    [save, show],
  )
  return { marks, change }
}

function applyAll({ favourites, recents }: Marks, changes: readonly PendingChange[]): Marks {
  return changes.reduce<Marks>((marks, { make }) => make(marks), { favourites, recents })
}

function releaseAll(changes: readonly PendingChange[]): void {
  for (const { release } of changes) release()
}
