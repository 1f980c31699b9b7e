import { useEffect, useState } from "react";

export const useTicks = () => {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return ticks;
};

export const useWords = (text: string) => text.split(" ");
