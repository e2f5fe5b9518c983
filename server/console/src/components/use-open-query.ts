import { useSearchParams } from 'react-router-dom'

/** A dialog whose being open stands in the address, so that links and a sign-in lead back to it. */
export function useOpenQuery(name: string): {
  isOpen: boolean
  open: () => void
  close: () => void
} {
  const [query, setQuery] = useSearchParams()
  const set = (value: string | null): void =>
    setQuery(
      (former) => {
        const next = new URLSearchParams(former)
        if (value === null) next.delete('open')
        else next.set('open', value)
        return next
      },
      { replace: true },
    )
  return {
    isOpen: query.get('open') === name,
    open: () => set(name),
    close: () => set(null),
  }
}
