import styles from './ticket.module.styl';

document.body.className = styles.ticket;
