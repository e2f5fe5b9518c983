import type { BillingWords } from '../../mail-words.ts'

const END = 'Es gibt keinen Vertrag: Sie können das Konto jederzeit beenden.'

/** The German words of mails about bills. */
export const billing: BillingWords = {
  trial_ends: {
    subject: '{brand}: Die kostenlosen Tage von {account} enden am {until}',
    lead: [
      'Die kostenlosen Tage Ihres Kontos {account} bei {brand} enden am {until}.',
      'Danach kostet es {amount} für je 30 Tage, Steuern inbegriffen. Die erste Rechnung erhalten Sie nach diesen 30 Tagen.',
    ],
    button: 'Tarif ansehen',
    close: [END],
  },
  trial_ends_without_plan: {
    subject: '{brand}: Wählen Sie einen Tarif für {account}',
    lead: [
      'Die kostenlosen Tage Ihres Kontos {account} bei {brand} enden am {until}.',
      'Wählen Sie einen Tarif, um es weiter zu nutzen.',
    ],
    button: 'Tarif wählen',
    close: [END],
  },
  plan_missing: {
    subject: '{brand}: {account} braucht einen Tarif',
    lead: [
      'Die kostenlosen Tage Ihres Kontos {account} bei {brand} sind vorbei, und es hat noch keinen Tarif.',
      'Ohne Tarif läuft das Konto ab, frühestens am {until}. Die Benutzer Ihrer Anwendungen können sich dann nicht mehr anmelden.',
    ],
    button: 'Tarif wählen',
    close: [END],
  },
  invoice_issued: {
    subject: '{brand}: Rechnung {invoice}',
    lead: [
      'Dies ist die Rechnung {invoice} für Ihr Konto {account} bei {brand}. Sie beträgt {amount}, Steuern inbegriffen.',
      'Bitte zahlen Sie bis zum {until}. Wie, steht auf der Rechnung.',
    ],
    button: 'Rechnung öffnen',
    close: [END],
  },
  invoice_overdue: {
    subject: '{brand}: Die Rechnung {invoice} ist überfällig',
    lead: [
      'Die Rechnung {invoice} für Ihr Konto {account} bei {brand} ist überfällig. Mit allen überfälligen Rechnungen sind {amount} offen.',
      'Ohne Zahlung läuft das Konto ab, frühestens am {until}. Die Benutzer Ihrer Anwendungen können sich dann nicht mehr anmelden.',
    ],
    button: 'Rechnung öffnen',
    close: [
      'Haben Sie schon bezahlt, ist nichts zu tun: Eine Zahlung kann einige Tage unterwegs sein.',
    ],
  },
  payment_received: {
    subject: '{brand}: Die Rechnung {invoice} ist bezahlt',
    lead: [
      'Vielen Dank. Die Rechnung {invoice} für Ihr Konto {account} bei {brand} ist bezahlt: {amount}.',
    ],
    button: 'Rechnung öffnen',
    close: [],
  },
  billing_expired: {
    subject: '{brand}: {account} ist abgelaufen',
    lead: [
      'Ihr Konto {account} bei {brand} ist abgelaufen. Die Benutzer Ihrer Anwendungen können sich nicht mehr anmelden.',
      'Die Daten bleiben mindestens bis zum {until}, und zwei Wochen vor dem Löschen erhalten Sie eine weitere Nachricht. Bis dahin können Sie alles lesen und exportieren. Sobald Sie bezahlt oder einen Tarif gewählt haben, funktioniert das Konto wieder.',
    ],
    button: 'Konto öffnen',
    close: [],
  },
  purge_announced: {
    subject: '{brand}: Die Daten von {account} werden am {until} gelöscht',
    lead: [
      'Am {until} werden alle Daten Ihres Kontos {account} bei {brand} gelöscht: Benutzer, Anwendungen und Einstellungen. Sie lassen sich nicht wiederherstellen.',
      'Bis dahin können Sie alles exportieren, oder bezahlen und das Konto behalten.',
    ],
    button: 'Konto öffnen',
    close: [],
  },
  data_purged: {
    subject: '{brand}: Die Daten von {account} sind gelöscht',
    lead: [
      'Die Daten Ihres Kontos {account} bei {brand} sind gelöscht, wie angekündigt. Sie lassen sich nicht wiederherstellen.',
      'Rechnungen bleiben erhalten, weil das Gesetz es verlangt.',
    ],
    button: 'Rechnungen öffnen',
    close: [],
  },
}
