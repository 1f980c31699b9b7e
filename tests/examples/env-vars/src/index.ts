const loanDays = Number(process.env.PUBLIC_LOAN_DAYS);

export function dueDate(from: Date): Date {
  return new Date(from.getTime() + loanDays * 86_400_000);
}

const note = document.createElement('p');
note.textContent = `Return by ${dueDate(new Date()).toLocaleDateString()}`;
document.body.append(note);

fetch(`${process.env.PUBLIC_API_URL}/opening-hours`)
  .then((response) => response.text())
  .then((hours) => document.body.append(hours));

if (process.env.NODE_ENV === 'development') {
  console.log('API:', process.env.PUBLIC_API_URL);
}
