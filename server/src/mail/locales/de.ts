import type { MailWords } from '../mail-words.ts'
import { billing } from './billing/de.ts'

/** The German words of mails. */
export const de: MailWords = {
  kinds: {
    ...billing,
    verify_email: {
      subject: '{brand}: Bestätigen Sie Ihre E-Mail-Adresse',
      lead: [
        'Jemand, vermutlich Sie, hat sich bei {brand} mit dieser E-Mail-Adresse registriert.',
        'Geben Sie diesen Code ein oder öffnen Sie den Link, um zu bestätigen, dass die Adresse Ihnen gehört.',
      ],
      button: 'Adresse bestätigen',
      close: ['Waren Sie es nicht, ist nichts zu tun: Das Konto wird nicht aktiv.'],
    },
    address_taken: {
      subject: '{brand}: Sie haben schon ein Konto',
      lead: [
        'Jemand, vermutlich Sie, wollte sich bei {brand} mit dieser E-Mail-Adresse registrieren. Damit gibt es schon ein Konto.',
        'Melden Sie sich stattdessen an. Haben Sie Ihr Passwort vergessen, können Sie dort ein neues setzen.',
      ],
      button: 'Anmelden',
      close: ['Waren Sie es nicht, ist nichts zu tun: Ihr Konto hat sich nicht geändert.'],
    },
    one_time_code: {
      subject: '{brand}: Ihr Einmalcode',
      lead: ['Geben Sie diesen Einmalcode dort ein, wo Sie sich bei {brand} anmelden.'],
      close: [
        'Er gilt einmal und nur wenige Minuten. Geben Sie ihn nicht weiter: Niemand bei {brand} wird Sie danach fragen.',
        'Haben Sie ihn nicht angefordert, versucht jemand anderes, sich mit Ihrer Adresse anzumelden.',
      ],
    },
    reset_password: {
      subject: '{brand}: Neues Passwort setzen',
      lead: [
        'Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Konto bei {brand} angefordert.',
        'Geben Sie diesen Code ein oder öffnen Sie den Link, um es zu setzen.',
      ],
      button: 'Neues Passwort setzen',
      close: ['Waren Sie es nicht, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.'],
    },
    set_password: {
      subject: '{brand}: Setzen Sie Ihr Passwort',
      lead: ['Ein Betreiber von {brand} bittet Sie, das Passwort Ihres Kontos zu setzen.'],
      button: 'Passwort setzen',
      close: [
        'Der Link gilt einmal und für begrenzte Zeit. Kennen Sie {brand} nicht, müssen Sie nichts tun.',
      ],
    },
    change_email: {
      subject: '{brand}: Bestätigen Sie Ihre neue E-Mail-Adresse',
      lead: [
        'Jemand, vermutlich Sie, möchte diese E-Mail-Adresse für das eigene Konto bei {brand} verwenden.',
        'Geben Sie diesen Code ein oder öffnen Sie den Link, um zu bestätigen, dass die Adresse Ihnen gehört.',
      ],
      button: 'Adresse bestätigen',
      close: ['Waren Sie es nicht, ist nichts zu tun: Das Konto behält seine alte Adresse.'],
    },
    confirm_member_email: {
      subject: '{brand}: Ihr Code für diese E-Mail-Adresse',
      lead: [
        'Jemand, vermutlich Sie, möchte diese E-Mail-Adresse für das eigene Konto bei {brand} verwenden.',
        'Geben Sie diesen Code auf der Profilseite ein, auf der Sie ihn angefordert haben, zusammen mit einem Code Ihrer Authenticator-App. Danach schreibt {brand} an diese Adresse.',
      ],
      close: [
        'Er gilt einmal und nur wenige Minuten, und nur der neueste Code zählt.',
        'Waren Sie es nicht, ist nichts zu tun: Das Konto bleibt, wie es ist.',
      ],
    },
    replace_member_email: {
      subject: '{brand}: Ihr Code für die neue E-Mail-Adresse',
      lead: [
        'Jemand, vermutlich Sie, möchte diese E-Mail-Adresse für das eigene Konto bei {brand} verwenden.',
        'Geben Sie diesen Code auf der Profilseite ein, auf der Sie ihn angefordert haben, zusammen mit einem Code Ihrer Authenticator-App. Danach schreibt {brand} an diese Adresse statt an die bisherige und teilt das der bisherigen mit.',
      ],
      close: [
        'Er gilt einmal und nur wenige Minuten, und nur der neueste Code zählt.',
        'Waren Sie es nicht, ist nichts zu tun: Das Konto behält seine bisherige Adresse.',
      ],
    },
    new_sign_in: {
      subject: '{brand}: Neue Anmeldung bei Ihrem Konto',
      lead: ['Jemand, vermutlich Sie, hat sich bei Ihrem Konto bei {brand} angemeldet.'],
      close: [
        'Waren Sie es nicht, setzen Sie sofort ein neues Passwort und beenden Sie alle Sitzungen.',
      ],
    },
    password_changed: {
      subject: '{brand}: Ihr Passwort wurde geändert',
      lead: ['Das Passwort Ihres Kontos bei {brand} wurde geändert.'],
      close: [
        'Waren Sie es nicht, setzen Sie sofort ein neues Passwort und beenden Sie alle Sitzungen.',
        'Passkeys und verbundene Anbieter melden weiterhin an. Entfernen Sie auf der Seite „Sicherheit“, was Sie nicht kennen.',
      ],
    },
    email_changed: {
      subject: '{brand}: Ihre E-Mail-Adresse wurde geändert',
      lead: ['Die E-Mail-Adresse Ihres Kontos bei {brand} wurde geändert.'],
      close: ['Waren Sie es nicht, wenden Sie sich sofort an die Betreiber von {brand}.'],
    },
    webhook_disabled: {
      subject: '{brand}: Ein Webhook wurde abgeschaltet',
      lead: [
        'Der Webhook zu {host} wurde abgeschaltet, weil sein Empfänger nicht mehr da ist oder seit Tagen nichts angenommen hat.',
        'Ereignisse des Kontos {account} werden erst wieder dorthin gesendet, wenn Sie ihn einschalten.',
      ],
      button: 'Webhooks ansehen',
      close: [
        'Sein Protokoll zeigt, was fehlgeschlagen ist. Verpasstes können Sie von dort aus erneut senden.',
      ],
    },
    two_factor_on: {
      subject: '{brand}: Zwei-Faktor-Authentifizierung ist an',
      lead: [
        'Für Ihr Konto bei {brand} wurde die Zwei-Faktor-Authentifizierung eingerichtet. Beim Anmelden wird nun auch ein Code verlangt.',
      ],
      close: ['Waren Sie es nicht, wenden Sie sich sofort an die Betreiber von {brand}.'],
    },
    two_factor_off: {
      subject: '{brand}: Zwei-Faktor-Authentifizierung ist aus',
      lead: ['Für Ihr Konto bei {brand} wurde die Zwei-Faktor-Authentifizierung abgeschaltet.'],
      close: [
        'Waren Sie es nicht, setzen Sie sofort ein neues Passwort und richten Sie die Zwei-Faktor-Authentifizierung neu ein.',
      ],
    },
    passkey_added: {
      subject: '{brand}: Ein Passkey wurde hinzugefügt',
      lead: [
        'Zu Ihrem Konto bei {brand} wurde ein Passkey hinzugefügt. Er kann zum Anmelden dienen.',
      ],
      close: [
        'Waren Sie es nicht, entfernen Sie ihn sofort auf der Sicherheitsseite und setzen Sie ein neues Passwort.',
      ],
    },
    passkey_removed: {
      subject: '{brand}: Ein Passkey wurde entfernt',
      lead: [
        'Ein Passkey Ihres Kontos bei {brand} wurde entfernt. Mit ihm kann sich niemand mehr anmelden, und andere Sitzungen wurden beendet.',
      ],
      close: ['Waren Sie es nicht, setzen Sie sofort ein neues Passwort.'],
    },
    provider_connected: {
      subject: '{brand}: {provider} wurde verbunden',
      lead: [
        'Der Anbieter {provider} wurde mit Ihrem Konto bei {brand} verbunden. Er kann zum Anmelden dienen.',
      ],
      button: 'Sicherheitsseite öffnen',
      close: [
        'Waren Sie es nicht, trennen Sie ihn sofort auf der Sicherheitsseite und setzen Sie ein neues Passwort.',
      ],
    },
    provider_disconnected: {
      subject: '{brand}: {provider} wurde getrennt',
      lead: [
        'Der Anbieter {provider} wurde von Ihrem Konto bei {brand} getrennt. Mit ihm kann sich niemand mehr anmelden, und andere Sitzungen wurden beendet.',
      ],
      button: 'Sicherheitsseite öffnen',
      close: ['Waren Sie es nicht, setzen Sie sofort ein neues Passwort.'],
    },
    passkey_refused: {
      subject: '{brand}: Ein Passkey wurde abgelehnt',
      lead: [
        'Jemand wollte sich bei Ihrem Konto bei {brand} mit einem Passkey anmelden, der vielleicht kopiert wurde. Die Anmeldung wurde abgelehnt.',
      ],
      close: [
        'Entfernen Sie diesen Passkey auf der Sicherheitsseite, wenn Sie den Grund nicht kennen.',
      ],
    },
    sessions_ended: {
      subject: '{brand}: Sitzungen wurden beendet',
      lead: [
        'Sitzungen Ihres Kontos bei {brand} wurden beendet. Melden Sie sich dort neu an, wo Sie es brauchen.',
      ],
      close: ['Waren Sie es nicht, setzen Sie sofort ein neues Passwort.'],
    },
    emergency_codes_new: {
      subject: '{brand}: Neue Notfallcodes',
      lead: [
        'Für Ihr Konto bei {brand} wurden neue Notfallcodes erstellt. Die alten gelten nicht mehr.',
      ],
      close: [
        'Waren Sie es nicht, setzen Sie sofort ein neues Passwort und erstellen Sie selbst neue Codes.',
      ],
    },
    keys_replaced: {
      subject: '{brand}: Ihr Schlüssel wurde ersetzt',
      lead: [
        'Der Schlüssel Ihres Kontos bei {brand} wurde ersetzt. Alle anderen Geräte sind abgemeldet, und frühere Schlüsseldateien gelten nicht mehr. Melden Sie sich mit der Schlüsseldatei an, die zu diesem Zeitpunkt gespeichert wurde.',
      ],
      close: [
        'Waren Sie es nicht, hat jemand Ihre Schlüsseldatei, deren Passwort und Ihren zweiten Faktor. Wenden Sie sich sofort an die Betreiber von {brand}.',
      ],
    },
    account_deleted: {
      subject: '{brand}: Ihr Konto wurde gelöscht',
      lead: [
        'Ihr Konto bei {brand} wurde gelöscht, mit allem, womit Sie sich angemeldet haben. Es lässt sich nicht wiederherstellen.',
      ],
      close: ['Waren Sie es nicht, wenden Sie sich sofort an die Betreiber von {brand}.'],
    },
    users_exported: {
      subject: '{brand}: Die Benutzer eines Kontos wurden heruntergeladen',
      lead: [
        'Alle Benutzer des Kontos „{account}“ bei {brand}, das Ihnen gehört, wurden heruntergeladen, mit den Hashes ihrer Passwörter.',
        'Wer: {by}',
      ],
      close: [
        'Wenn Sie das nicht erwartet haben, entfernen Sie dieses Mitglied oder diesen Schlüssel sofort aus dem Konto und sagen Sie es denen, die {brand} betreiben.',
      ],
      button: 'Konsole öffnen',
    },
    emergency_codes_low: {
      subject: '{brand}: Es sind nur noch wenige Notfallcodes übrig',
      lead: [
        'Verbleibende Notfallcodes für Ihr Konto bei {brand}: {remaining}.',
        'Erstellen Sie neue, solange Sie sich noch anmelden können. Die alten gelten dann nicht mehr.',
      ],
      button: 'Neue Codes erstellen',
      close: ['Haben Sie selbst keine verwendet, setzen Sie sofort ein neues Passwort.'],
    },
    two_factor_reset: {
      subject: '{brand}: Bestätigen Sie das Zurücksetzen des zweiten Faktors',
      lead: [
        'Jemand, höchstwahrscheinlich Sie, möchte den zweiten Faktor Ihres Kontos bei {brand} entfernen und hat dafür Ihre Schlüsseldatei und ihr Passwort verwendet.',
        'Öffnen Sie den Link, um es zu bestätigen. Danach wartet das Zurücksetzen {hours} Stunden, in denen Sie es abbrechen können.',
      ],
      button: 'Zurücksetzen bestätigen',
      close: [
        'Wenn Sie es nicht waren, tun Sie nichts und ändern Sie das Passwort Ihrer Schlüsseldatei: Jemand anderes hat sie.',
      ],
    },
    two_factor_reset_waiting: {
      subject: '{brand}: Ihr zweiter Faktor wird zurückgesetzt',
      lead: [
        'Der zweite Faktor Ihres Kontos bei {brand} wird entfernt. Ab {until} enden alle Sitzungen, und bei der nächsten Anmeldung wird ein neuer eingerichtet.',
        'Sie können das in jedem Browser abbrechen, in dem Sie angemeldet sind.',
      ],
      button: 'Zurücksetzen abbrechen',
      close: [
        'Wenn Sie es nicht waren, brechen Sie es sofort ab und ändern Sie das Passwort Ihrer Schlüsseldatei.',
      ],
    },
    account_invitation: {
      subject: '{brand}: Einladung zu {account}',
      lead: [
        'Sie sind eingeladen, das Konto {account} bei {brand} gemeinsam mit anderen zu verwalten.',
        'Öffnen Sie den Link und melden Sie sich mit dieser E-Mail-Adresse an, um anzunehmen. Sind Sie bei {brand} noch nicht registriert, registrieren Sie sich zuerst mit ihr.',
      ],
      button: 'Einladung annehmen',
      close: ['Der Link gilt sieben Tage. Kennen Sie den Absender nicht, müssen Sie nichts tun.'],
    },
    owner_changed: {
      subject: '{brand}: {account} hat einen neuen Eigentümer',
      lead: ['Das Konto {account} bei {brand} hat einen neuen Eigentümer.'],
      button: 'Konsole öffnen',
      close: [
        'Wissen Sie nichts davon, sprechen Sie sofort mit den anderen Mitgliedern des Kontos.',
      ],
    },
    account_deletion_scheduled: {
      subject: '{brand}: {account} wird gelöscht',
      lead: [
        'Ein Eigentümer möchte das Konto {account} bei {brand} löschen, mit seinen Benutzern, Anwendungen und Ereignissen.',
        'Beginn der Löschung: {deletion}. Bis dahin kann ein Eigentümer sie abbrechen. Danach lässt sich nichts wiederherstellen.',
      ],
      button: 'Konsole öffnen',
      close: ['Wissen Sie nichts davon, brechen Sie die Löschung sofort ab.'],
    },
    account_deletion_cancelled: {
      subject: '{brand}: {account} wird nicht gelöscht',
      lead: [
        'Ein Eigentümer hat die Löschung des Kontos {account} bei {brand} abgebrochen. Es wurde nichts gelöscht.',
      ],
      button: 'Konsole öffnen',
      close: ['Wissen Sie nichts davon, sprechen Sie mit den anderen Eigentümern.'],
    },
  },
  address: 'Oder öffnen Sie diese Adresse:',
  time: 'Wann: {time}',
  browser: 'Browser: {browser}',
  application: 'Anwendung: {application}',
  foot: '{brand} hat diese Nachricht an {email} gesendet.',
}
