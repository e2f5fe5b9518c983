/** The manual, shown for `--help`. */
export const HELP = `NAME
  shrd-send - send and receive one-off links, encrypted on this device

SYNOPSIS
  shrd-send send [TEXT | -] [--file FILE] [options]
  shrd-send receive [LINK | -] [--output PLACE] [options]

DESCRIPTION
  send encrypts a text, a file or both on this device and prints a link. The
  link opens once. Only the link has the key, in the part after #, which no
  service gets. The sender is a member: send asks for the password of the key
  file and for a code of the authenticator app.

  receive opens a link and needs no account. It prints the text on standard
  output and saves the file in the current folder. Opening uses the link up.

  Both ask for secrets without showing them. Other users of this device can
  read a command line: leave TEXT and LINK out, or pipe them.

OPTIONS OF SEND
  TEXT                    the text, up to 5,000 characters; without it, and
                          with -, standard input; at a terminal, a question
  -f, --file FILE         a file of up to 2 GB
  -e, --expires TIME      1h, 1d or 3d (3d without it)
  -p, --passphrase        asks for a passphrase that the reader must know, too
      --passphrase-file FILE
                          reads the passphrase from FILE, such as /dev/fd/3
  -l, --label NAME        your own name for it in the vault's list
      --for FRIEND        only this friend can open it, by your name for them
      --vault ORIGIN      your vault, such as https://vault.example.org
      --service ORIGIN    its service, if the vault does not name one
  -k, --key FILE          your key file, SHRD_ENCRYPTED_IDENTITY.key

OPTIONS OF RECEIVE
  LINK                    without it, and with -, standard input; at a
                          terminal, a question
  -o, --output PLACE      where the file goes: its name, a folder, or - for
                          standard output; the text then goes to standard error
      --force             replaces the file that --output names
      --passphrase-file FILE
                          instead of typing the passphrase the link needs
      --service ORIGIN    the service, if the page of the link names none
  -k, --key FILE          your key file, for a link that only you can open
      --vault ORIGIN      your vault: such a link opens in no other

  -h, --help              this page
  -V, --version           the version

ENVIRONMENT
  SHRD_VAULT, SHRD_KEY    stand for --vault and --key
  SHRD_SERVICE            the service, if a vault does not name one
  SHRD_PASSWORD_FILE      a file with the password of the key file
  SHRD_CODE_FILE          a file with a code of the authenticator app, or an
                          emergency code

EXIT STATUS
    0  done
    1  failed for another reason
    2  the command line, the link or the text is wrong; nothing was sent
    3  the link does not open any more
    4  the passphrase is wrong; the link is still unopened
    5  the service did not respond; nothing was used up
    6  the sign-in failed, or the link opens for one member only
    7  the link is used up, or may be, and not all of it arrived
  130  stopped with Ctrl-C

EXAMPLES
  shrd-send send
  pass show wifi | shrd-send send --expires 1h
  shrd-send send "See the file." --file plan.pdf --passphrase
  shrd-send receive
  shrd-send receive 'https://vault.example.org/shrdshare/shr_…#1.…' > wifi.txt
`
