import { type FormEvent, type ReactElement, useId, useState } from 'react'

/** The least that the same screen needs, written by hand: what the widget is compared with. */
export function PlainForm(): ReactElement {
  const email = useId()
  const password = useId()
  const [revealed, setRevealed] = useState(false)
  const submit = (event: FormEvent) => event.preventDefault()
  return (
    <section aria-label="Sign in">
      <h2>Sign in</h2>
      <form onSubmit={submit}>
        <label htmlFor={email}>E-mail address</label>
        <input id={email} name="email" autoComplete="username" required />
        <label htmlFor={password}>Password</label>
        <button type="button">Forgot password?</button>
        <input
          id={password}
          name="password"
          type={revealed ? 'text' : 'password'}
          autoComplete="current-password"
          required
        />
        <button type="button" onClick={() => setRevealed(!revealed)}>
          Show password
        </button>
        <button type="submit">Login</button>
        <button type="button">Sign in with a one-time code</button>
      </form>
      <p>
        Don’t have an account? <button type="button">Register here</button>
      </p>
    </section>
  )
}
