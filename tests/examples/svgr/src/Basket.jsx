import basketUrl, { ReactComponent as BasketIcon } from './basket.svg';

export function Basket({ count }) {
  return (
    <a href="/basket" style={{ backgroundImage: `url(${basketUrl})` }}>
      <BasketIcon width={20} aria-hidden="true" /> {count}
    </a>
  );
}
